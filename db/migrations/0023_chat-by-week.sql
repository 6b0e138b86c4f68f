-- Written by hand: drizzle-kit knows no partitions. The rows that are there stay where they are, as the partition
-- of everything that ends by then; the indexes they have become those of the partition, but for the key.
ALTER TABLE "chat_exchange" RENAME TO "chat_exchange_before";--> statement-breakpoint
ALTER TABLE "chat_exchange_before" DROP CONSTRAINT "chat_exchange_pkey";--> statement-breakpoint
ALTER INDEX "chat_exchange_session" RENAME TO "chat_exchange_before_session";--> statement-breakpoint
ALTER INDEX "chat_exchange_created" RENAME TO "chat_exchange_before_created";--> statement-breakpoint
ALTER INDEX "chat_exchange_expires" RENAME TO "chat_exchange_before_expires";--> statement-breakpoint
CREATE TABLE "chat_exchange" (
	LIKE "chat_exchange_before" INCLUDING DEFAULTS,
	CONSTRAINT "chat_exchange_id_expires_at_pk" PRIMARY KEY("id","expires_at")
) PARTITION BY RANGE ("expires_at");--> statement-breakpoint
CREATE INDEX "chat_exchange_session" ON "chat_exchange" USING btree ("session","created_at");--> statement-breakpoint
CREATE INDEX "chat_exchange_created" ON "chat_exchange" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chat_exchange_expires" ON "chat_exchange" USING btree ("expires_at");--> statement-breakpoint
-- What no week is made for, such as rows of a clock that jumped.
CREATE TABLE "chat_exchange_other" PARTITION OF "chat_exchange" DEFAULT;--> statement-breakpoint
-- Processes of the release before go on to write rows that end in 90 days: they have to fit until they are gone.
DO $$
DECLARE
	longest timestamptz := (SELECT max("expires_at") FROM "chat_exchange_before");
BEGIN
	IF longest IS NULL THEN
		DROP TABLE "chat_exchange_before";
	ELSE
		EXECUTE format(
			'ALTER TABLE "chat_exchange" ATTACH PARTITION "chat_exchange_before" FOR VALUES FROM (MINVALUE) TO (%L)',
			(date_trunc('week', greatest(longest, now() + interval '90 days') AT TIME ZONE 'UTC') + interval '7 days') AT TIME ZONE 'UTC'
		);
	END IF;
END $$;
