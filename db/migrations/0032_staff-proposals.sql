CREATE TABLE "staff_entry_proposal" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"locale" text NOT NULL,
	"hash" text NOT NULL,
	"model" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"agreed_by" uuid,
	"agreed_at" timestamp with time zone,
	CONSTRAINT "staff_entry_proposal_kind_id_locale_hash_pk" PRIMARY KEY("kind","id","locale","hash")
);
--> statement-breakpoint
ALTER TABLE "staff_entry_proposal" ADD CONSTRAINT "staff_entry_proposal_asked_by_staff_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_entry_proposal" ADD CONSTRAINT "staff_entry_proposal_agreed_by_staff_account_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;