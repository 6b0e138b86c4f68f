import type { Context } from "hono";
import { logOut } from "#domain/account/sessions.server.ts";
import { readLogoutRequest } from "#domain/oidc/logout.server.ts";
import { oidcPath } from "#domain/oidc/scopes.ts";
import { homePath } from "#app/screens.ts";
import type { AppEnv } from "../app.ts";
import type { Services } from "../../services.ts";
import { visitorOf } from "../session.ts";

/**
 * Ends a session at a service's request: at once when its ID token belongs to this session, otherwise after
 * asking the visitor.
 */
export async function endSessionAt(
  c: Context<AppEnv>,
  services: Services,
  query: URLSearchParams,
): Promise<Response> {
  const { client, hinted, next } = await readLogoutRequest(
    services.db,
    services.origins.en + oidcPath,
    query,
  );
  const cookies: string[] = [];
  const visitor = visitorOf(services, c.req.raw, { append: (_name, value) => void cookies.push(value) });
  const current = await visitor.userIfAny();
  if (current && hinted?.sessionId === current.session.id) {
    await visitor.close();
  } else {
    if (hinted) await logOut(services.db, hinted.userId, hinted.sessionId);
    if (current) {
      const ask = new URLSearchParams({ end: "1" });
      if (client) ask.set("client_id", client.id);
      for (const name of ["post_logout_redirect_uri", "state"]) {
        const value = query.get(name);
        if (value) ask.set(name, value);
      }
      return c.redirect(`/consent?${ask.toString()}`, 303);
    }
  }
  for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
  return c.redirect(next ?? homePath, 303);
}
