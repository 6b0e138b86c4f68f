CREATE TABLE "stand" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"class_id" integer NOT NULL,
	"solution_id" integer NOT NULL,
	"lead" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"product_ids" jsonb NOT NULL,
	CONSTRAINT "stand_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "stand" ADD CONSTRAINT "stand_class_id_solution_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."solution_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand" ADD CONSTRAINT "stand_solution_id_solution_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."solution"("id") ON DELETE no action ON UPDATE no action;