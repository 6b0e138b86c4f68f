CREATE TABLE "picture" (
	"key" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"focus_x" smallint DEFAULT 50 NOT NULL,
	"focus_y" smallint DEFAULT 50 NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"owner" text NOT NULL,
	"filed" text,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "picture_source_unique" UNIQUE("source")
);
--> statement-breakpoint
ALTER TABLE "project_case" ADD COLUMN "pictures" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "pictures" jsonb;--> statement-breakpoint
ALTER TABLE "solution" ADD COLUMN "pictures" jsonb;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "pictures" jsonb;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_uploaded_by_staff_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;