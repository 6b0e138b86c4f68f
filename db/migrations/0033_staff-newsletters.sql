CREATE TABLE "staff_newsletter" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_newsletter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"spread_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"counts" jsonb
);
--> statement-breakpoint
CREATE TABLE "staff_newsletter_mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"newsletter_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"address_hash" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "staff_newsletter" ADD CONSTRAINT "staff_newsletter_changed_by_staff_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_newsletter_mail" ADD CONSTRAINT "staff_newsletter_mail_newsletter_id_staff_newsletter_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."staff_newsletter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_newsletter_mail_recipient" ON "staff_newsletter_mail" USING btree ("newsletter_id","recipient");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_newsletter_mail_address" ON "staff_newsletter_mail" USING btree ("newsletter_id","address_hash");--> statement-breakpoint
CREATE INDEX "staff_newsletter_mail_due" ON "staff_newsletter_mail" USING btree ("newsletter_id","state","due_at");--> statement-breakpoint
CREATE INDEX "staff_newsletter_mail_of" ON "staff_newsletter_mail" USING btree ("recipient");