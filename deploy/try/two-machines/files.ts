import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

/** The third machine: a store for files, by S3, until it is ended. */
export async function serveFiles(): Promise<void> {
  const server = new S3rver({
    address: "10.20.0.9",
    port: 9_000,
    silent: true,
    allowMismatchedSignatures: true, // it computes wrong ones for requests about the bucket itself
    directory: await mkdtemp(join(tmpdir(), "switchyard-two-machines-files-")),
    configureBuckets: [{ name: "switchyard", configs: [] }],
  });
  await server.run();
}
