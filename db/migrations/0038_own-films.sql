CREATE TABLE "film_file" (
	"key" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	"seconds" real NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "film_file_source_unique" UNIQUE("source"),
	CONSTRAINT "film_file_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "film_upload" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"by" uuid NOT NULL,
	"name" text NOT NULL,
	"stamp" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "film" ALTER COLUMN "solution_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "film" ADD COLUMN "text" jsonb;--> statement-breakpoint
ALTER TABLE "film" ADD COLUMN "file" jsonb;--> statement-breakpoint
ALTER TABLE "film" ADD COLUMN "captions" jsonb;--> statement-breakpoint
ALTER TABLE "film" ADD COLUMN "pictures" jsonb;--> statement-breakpoint
ALTER TABLE "film_file" ADD CONSTRAINT "film_file_uploaded_by_staff_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_upload" ADD CONSTRAINT "film_upload_by_staff_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;