import { turnWeeks } from "#engines/answers/weeks.server.ts";
import type { Stage } from "../lib/part.ts";
import { inBatches, runAll, withoutIndexes } from "../lib/sql.ts";

/** Answers and the lengths of their pieces, of which each exchange gets one: to make them takes longer than to write. */
const variants = `
  select array_agg(repeat('The value of parameter ' || v || ' is set under menu 12. ', 4 + v % 11)) as answers,
         array_agg(to_jsonb(array_fill(9, array[20 + v % 60]))) as lengths
  from generate_series(1, 60) v`;

/** What conversations are recognised by; four questions each. */
export const sessionOf = (n: number) => `session ${Math.floor(n / 4)}`;

/**
 * Exchanges of 90 days, in the order in which they came: few wordings are asked often and most once, an
 * eighth has no answer, every thirtieth is rated.
 */
const exchanges = (size: number) => `
  insert into chat_exchange (id, session, locale, backend, question, answer, lengths, sources, context, state,
    answered, confidence, first_chunk_ms, duration_ms, received_at, feedback, feedback_question, feedback_at,
    created_at, expires_at)
  select gen_random_uuid(),
    translate(rtrim(encode(sha256(('session ' || n / 4)::bytea), 'base64'), '='), '+/', '-_'),
    (array['en', 'en', 'zh', 'zh', 'hk', 'pt', 'es', 'tr-TR'])[1 + floor(random() * 8)::int], 'extractive',
    'How do I set parameter ' || floor(power(random(), 3) * 1000000)::int,
    answers[1 + floor(random() * 60)::int], lengths[1 + floor(random() * 60)::int],
    jsonb_build_array(
      jsonb_build_object('index_id', 'product-' || n % 9000, 'doc_name', 'Data sheet of model ' || n % 100, 'url', '/product/' || n % 9000),
      jsonb_build_object('index_id', 'manual-' || n % 9000, 'doc_name', 'Manual of model ' || n % 100, 'url', '/manual/' || n % 9000)),
    jsonb_build_object('models', jsonb_build_array('SGC' || n % 9000)),
    'complete', random() > 0.125, random(), 20 + floor(random() * 200)::int, 900 + floor(random() * 4000)::int,
    at + interval '5 s', rated, case when rated = 'dislike' then 'wrong' end, case when rated is not null then at + interval '9 s' end,
    at, (date_trunc('week', (at + interval '90 days') at time zone 'UTC') at time zone 'UTC') - interval '1 ms'
  from (select n, now() - interval '90 days' * (1 - n::float8 / ${size}) as at,
          case when random() < 0.02 then 'like' when random() < 0.013 then 'dislike' end as rated
        from generate_series($1::int, $2::int) n) asked,
    (${variants}) texts`;

/** Partitions are made as in the course of those days. */
export async function fillChat({ address, database, size }: Stage): Promise<void> {
  await runAll(address, ["truncate chat_exchange"]);
  for (const days of [-91, -63, -35, -7, 0])
    await turnWeeks(database.patient, new Date(Date.now() + days * 86_400_000));
  await withoutIndexes(address, ["chat_exchange"], () => inBatches(address, 0, size, exchanges(size)));
}
