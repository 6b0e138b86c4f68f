CREATE TABLE "staff_account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"password" text,
	"totp" text,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"enrolled_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "staff_account_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_code" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_role" (
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"kinds" text[],
	"locales" text[],
	"regions" text[]
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"network" text,
	"user_agent" text,
	CONSTRAINT "staff_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_message_answer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_message_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_message_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_message_work" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"assignee_id" uuid,
	"region" text,
	"closed_at" timestamp with time zone,
	"duplicate_of" uuid,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_trail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_trail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"who" text NOT NULL,
	"action" text NOT NULL,
	"subject" text,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb,
	"network" text,
	"request_id" text
);
--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_message_answer" ADD CONSTRAINT "staff_message_answer_message_id_visitor_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."visitor_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_message_answer" ADD CONSTRAINT "staff_message_answer_author_id_staff_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_message_note" ADD CONSTRAINT "staff_message_note_message_id_visitor_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."visitor_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_message_note" ADD CONSTRAINT "staff_message_note_author_id_staff_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_message_work" ADD CONSTRAINT "staff_message_work_message_id_visitor_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."visitor_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_message_work" ADD CONSTRAINT "staff_message_work_assignee_id_staff_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_message_work" ADD CONSTRAINT "staff_message_work_duplicate_of_visitor_message_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."visitor_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_invitation_account" ON "staff_invitation" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_recovery_code_account" ON "staff_recovery_code" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_role_of_account" ON "staff_role" USING btree ("account_id","role");--> statement-breakpoint
CREATE INDEX "staff_session_account" ON "staff_session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_session_expires" ON "staff_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_message_answer_message" ON "staff_message_answer" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_message_note_message" ON "staff_message_note" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "staff_message_work_assignee" ON "staff_message_work" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "staff_message_work_duplicate" ON "staff_message_work" USING btree ("duplicate_of");--> statement-breakpoint
CREATE INDEX "staff_trail_at" ON "staff_trail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_trail_subject" ON "staff_trail" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "staff_trail_account" ON "staff_trail" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "visitor_message_created" ON "visitor_message" USING btree ("created_at");