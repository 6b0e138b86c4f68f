CREATE TABLE "staff_gap" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_gap_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"decision" text,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_gap_entry" (
	"gap_id" integer NOT NULL,
	"kind" text NOT NULL,
	"entry_id" integer NOT NULL,
	CONSTRAINT "staff_gap_entry_gap_id_kind_entry_id_pk" PRIMARY KEY("gap_id","kind","entry_id")
);
--> statement-breakpoint
CREATE TABLE "staff_gap_wording" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_gap_wording_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gap_id" integer NOT NULL,
	"locale" text NOT NULL,
	"text" text NOT NULL,
	"terms" text[] NOT NULL,
	"times" integer NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"disliked" integer DEFAULT 0 NOT NULL,
	"again" integer DEFAULT 0 NOT NULL,
	"searched" integer DEFAULT 0 NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_gap_wording_text" UNIQUE("locale","text")
);
--> statement-breakpoint
CREATE TABLE "staff_trial" (
	"kind" text NOT NULL,
	"entry_id" integer NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"result" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_trial_kind_entry_id_version_pk" PRIMARY KEY("kind","entry_id","version")
);
--> statement-breakpoint
CREATE TABLE "staff_message_reply" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_message_reply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"is_other" boolean NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"files" jsonb NOT NULL,
	"mail_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_message_reply_mail_id_unique" UNIQUE("mail_id")
);
--> statement-breakpoint
CREATE TABLE "staff_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kinds" text[] NOT NULL,
	"subject" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_miss" (
	"locale" text NOT NULL,
	"folded" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "search_miss_locale_folded_day_pk" PRIMARY KEY("locale","folded","day")
);
--> statement-breakpoint
ALTER TABLE "staff_message_work" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_gap" ADD CONSTRAINT "staff_gap_decided_by_staff_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_gap_entry" ADD CONSTRAINT "staff_gap_entry_gap_id_staff_gap_id_fk" FOREIGN KEY ("gap_id") REFERENCES "public"."staff_gap"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_gap_wording" ADD CONSTRAINT "staff_gap_wording_gap_id_staff_gap_id_fk" FOREIGN KEY ("gap_id") REFERENCES "public"."staff_gap"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_message_reply" ADD CONSTRAINT "staff_message_reply_message_id_visitor_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."visitor_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_template" ADD CONSTRAINT "staff_template_changed_by_staff_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_gap_entry_entry" ON "staff_gap_entry" USING btree ("kind","entry_id");--> statement-breakpoint
CREATE INDEX "staff_gap_wording_gap" ON "staff_gap_wording" USING btree ("gap_id");--> statement-breakpoint
CREATE INDEX "staff_gap_wording_expires" ON "staff_gap_wording" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_trial_expires" ON "staff_trial" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_message_reply_message" ON "staff_message_reply" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "search_miss_day" ON "search_miss" USING btree ("day");