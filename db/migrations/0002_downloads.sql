CREATE TABLE "brochure_page" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"lead" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "brochure_page_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "download" (
	"id" integer PRIMARY KEY NOT NULL,
	"source_id" integer NOT NULL,
	"list" text NOT NULL,
	"type" text NOT NULL,
	"language" text,
	"subject" text NOT NULL,
	"product_id" integer,
	"product_ids" jsonb NOT NULL,
	"category_ids" jsonb NOT NULL,
	"date" text NOT NULL,
	"position" integer NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "download_source" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"list" text NOT NULL,
	"type" text NOT NULL,
	"title" jsonb NOT NULL,
	"history" jsonb NOT NULL,
	"login_required" boolean NOT NULL,
	"replacement_id" integer,
	"data" jsonb NOT NULL,
	CONSTRAINT "download_source_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "download_state" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "produced_file" (
	"download_id" integer PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"location" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"type" text NOT NULL,
	"produced_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"report" jsonb,
	CONSTRAINT "announcement_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "financial_quarter" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"revenue" integer NOT NULL,
	"net_profit" integer NOT NULL,
	CONSTRAINT "financial_quarter_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "financial_year" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "financial_year_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "investor_page" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "investor_page_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "careers_page" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "careers_page_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"department_id" integer NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"employment" text NOT NULL,
	"place" text NOT NULL,
	"location" jsonb NOT NULL,
	"headcount" integer NOT NULL,
	"education" text NOT NULL,
	"experience" text NOT NULL,
	"salary" jsonb NOT NULL,
	"duties" jsonb NOT NULL,
	"requirements" jsonb NOT NULL,
	"pluses" jsonb NOT NULL,
	"closes_at" date NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "job_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "job_department" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	CONSTRAINT "job_department_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "survey" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"title" jsonb NOT NULL,
	"intro" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	CONSTRAINT "survey_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "download" ADD CONSTRAINT "download_source_id_download_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."download_source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_department_id_job_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."job_department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_by_list" ON "download" USING btree ("list","position");--> statement-breakpoint
CREATE INDEX "download_by_product" ON "download" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "announcement_published" ON "announcement" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "announcement_by_kind" ON "announcement" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "job_by_department" ON "job" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "job_published" ON "job" USING btree ("published_at");