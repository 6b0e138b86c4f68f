import type { Stage } from "../lib/part.ts";
import { inBatches, runAll, withoutIndexes } from "../lib/sql.ts";

const tables = [
  "site_user",
  "credential",
  "user_session",
  "known_device",
  "account_event",
  "newsletter_subscriber",
];

/**
 * Accounts, the older the rarer in use: a sixth registered by phone, a quarter wants news, a tenth was never
 * proved. Who is in use has a session or two and some devices; everybody has a trail of six events.
 */
const statements = (size: number) => [
  `insert into site_user (id, name, email, email_verified, phone, phone_verified, company, country, subscribed, locale, created_at)
   select 'account-' || n, 'Person ' || n,
     case when n % 6 = 0 then 'account-' || n || '@phone.invalid' else 'person' || n || '@example.com' end,
     n % 10 <> 0, case when n % 2 = 0 then '+9055' || lpad(n::text, 8, '0') end, n % 6 = 0, 'Company ' || n % 5000, 'Türkiye',
     n % 4 = 1, (array['en', 'zh', 'hk', 'pt', 'es', 'tr-TR'])[1 + n % 6], now() - interval '1500 days' * (1 - n::float8 / ${size})
   from generate_series($1::int, $2::int) n`,
  `insert into credential (id, account_id, provider_id, user_id, password)
   select 'password-' || n, 'account-' || n, 'credential', 'account-' || n,
     '$argon2id$v=19$m=19456,t=2,p=1$' || left(encode(sha256(n::text::bytea), 'base64'), 22) || '$' || left(encode(sha256(n::text::bytea), 'base64'), 43)
   from generate_series($1::int, $2::int) n`,
  `insert into user_session (id, token, user_id, expires_at, ip_address, user_agent, created_at, updated_at)
   select 'session-' || n || '-' || d, left(encode(sha256((n || '.' || d)::bytea), 'hex'), 32), 'account-' || n, at + interval '30 days', '203.0.113.7',
     'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', at, at
   from generate_series($1::int, $2::int) n, generate_series(1, 2) d, lateral (select now() - interval '34 days' * power(random(), 2) as at) used
   where n % 3 = 0 and (d = 1 or n % 9 = 0)`,
  `insert into known_device (user_id, mark, seen_at)
   select 'account-' || n, left(encode(sha256((n || '/' || d)::bytea), 'base64'), 43), now() - interval '410 days' * random()
   from generate_series($1::int, $2::int) n, generate_series(1, 4) d where n % 2 = 0`,
  `insert into account_event (user_id, event, at, network, device, request_id)
   select 'account-' || n, case d when 1 then 'registered' else 'logged-in' end,
     now() - interval '405 days' * random(), '203.0.113.0/24',
     left(encode(sha256((n || '/' || d)::bytea), 'base64'), 43), gen_random_uuid()::text
   from generate_series($1::int, $2::int) n, generate_series(1, 6) d`,
  `insert into newsletter_subscriber (email, locale, state, asked_at, confirmed_at)
   select 'reader' || n || '@example.com', 'en', 'confirmed', now(), now()
   from generate_series($1::int, $2::int) n where n % 5 = 0`,
];

export async function fillAccounts({ address, size }: Stage): Promise<void> {
  await runAll(address, [`truncate ${tables.join(", ")}, newsletter_delivery cascade`]);
  await withoutIndexes(address, tables, async () => {
    for (const statement of statements(size)) await inBatches(address, 0, size, statement);
  });
}
