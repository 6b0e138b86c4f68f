ALTER TABLE "comment" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "comment_reply" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "visitor_message" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "visitor_message" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "visitor_message" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "visitor_message_digest" ON "visitor_message" USING btree ("digest");--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "comment_reply" ADD CONSTRAINT "comment_reply_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "visitor_message" ADD CONSTRAINT "visitor_message_key_unique" UNIQUE("key");