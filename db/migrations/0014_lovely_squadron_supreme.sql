CREATE TABLE "text_message" (
	"id" text PRIMARY KEY NOT NULL,
	"calling_code" text NOT NULL,
	"user_id" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "verification_code_for";--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_message" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visitor_message" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "text_message" ADD CONSTRAINT "text_message_user_id_site_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."site_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_message_sent" ON "text_message" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "text_message_user" ON "text_message" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_code_asked" ON "verification_code" USING btree ("account","asked_at");--> statement-breakpoint
CREATE INDEX "visitor_message_email" ON "visitor_message" USING btree (lower("fields" ->> 'email'));--> statement-breakpoint
ALTER TABLE "verification_code" DROP COLUMN "asked";--> statement-breakpoint
ALTER TABLE "verification_code" DROP COLUMN "day_began";