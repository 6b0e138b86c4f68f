CREATE TABLE "film" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"solution_id" integer NOT NULL,
	"product_ids" jsonb NOT NULL,
	"title" jsonb NOT NULL,
	"seconds" real NOT NULL,
	"scenes" jsonb NOT NULL,
	CONSTRAINT "film_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "film" ADD CONSTRAINT "film_solution_id_solution_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."solution"("id") ON DELETE no action ON UPDATE no action;