CREATE TABLE "staff_entry" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"key" text NOT NULL,
	"owner" text NOT NULL,
	"latest" integer NOT NULL,
	"published" integer,
	"draft" integer,
	"filed" integer,
	"due_at" timestamp with time zone,
	"due_by" uuid,
	"refused" jsonb,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_entry_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "staff_entry_review" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"locale" text NOT NULL,
	"hash" text NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"reviewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_entry_review_kind_id_locale_hash_pk" PRIMARY KEY("kind","id","locale","hash")
);
--> statement-breakpoint
CREATE TABLE "staff_entry_version" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"version" integer NOT NULL,
	"document" json NOT NULL,
	"hash" text NOT NULL,
	"origin" text NOT NULL,
	"based_on" integer,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"public_at" timestamp with time zone,
	CONSTRAINT "staff_entry_version_kind_id_version_pk" PRIMARY KEY("kind","id","version")
);
--> statement-breakpoint
ALTER TABLE "staff_entry" ADD CONSTRAINT "staff_entry_due_by_staff_account_id_fk" FOREIGN KEY ("due_by") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_entry_review" ADD CONSTRAINT "staff_entry_review_reviewer_id_staff_account_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_entry_version" ADD CONSTRAINT "staff_entry_version_author_id_staff_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_entry_version" ADD CONSTRAINT "staff_entry_version_kind_id_staff_entry_kind_id_fk" FOREIGN KEY ("kind","id") REFERENCES "public"."staff_entry"("kind","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_entry_due" ON "staff_entry" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "staff_entry_owner" ON "staff_entry" USING btree ("owner");