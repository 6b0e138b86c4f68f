import { expect, test } from "vitest";
import { loggedNetwork, loggedPath } from "./logged.ts";

test.each([
  ["203.0.113.77", "203.0.113.0"],
  ["2001:db8:7:8:9:a:b:c", "2001:db8:7::"],
  ["2001:db8:7:8::9", "2001:db8:7::"],
  ["2001:db8::9", "2001:db8::"],
  ["::1", "::"],
  ["", "-"],
])("of the address %s the log has %s", (ip, network) => expect(loggedNetwork(ip)).toBe(network));

test.each([
  ["/news?key=Erika#x", "/news"],
  ["/newsletter/cancel/abc.def-1", "/newsletter/cancel/-"],
  ["/follow/confirm/abc.def/more", "/follow/confirm/-"],
  ["//newsletter//cancel/abc.def", "//newsletter//cancel/-"],
  ["/newsletter/cancel?token=abc", "/newsletter/cancel"],
  ["/product/1011/SGC6120N", "/product/1011/SGC6120N"],
])("of the address %s the log has the path %s", (address, path) => expect(loggedPath(address)).toBe(path));
