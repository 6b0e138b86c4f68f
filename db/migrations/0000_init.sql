CREATE TABLE "case_class" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	CONSTRAINT "case_class_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "case_product" (
	"case_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "case_product_case_id_product_id_pk" PRIMARY KEY("case_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "project_case" (
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
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"place" jsonb NOT NULL,
	"country" text NOT NULL,
	"sections" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"released_at" date NOT NULL,
	CONSTRAINT "project_case_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "faq" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"topic_id" integer NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"product_ids" jsonb NOT NULL,
	"fault_codes" jsonb NOT NULL,
	CONSTRAINT "faq_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "faq_topic" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "faq_topic_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "engine_brand" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"name" text NOT NULL,
	"about" jsonb NOT NULL,
	CONSTRAINT "engine_brand_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "failure_mode" (
	"fmi" integer PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"about" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fault_code" (
	"brand_id" integer DEFAULT 0 NOT NULL,
	"spn" integer NOT NULL,
	"fmi" integer NOT NULL,
	"name" jsonb NOT NULL,
	"cause" jsonb NOT NULL,
	"response" jsonb NOT NULL,
	"action" jsonb NOT NULL,
	"severity" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "fault_code_brand_id_spn_fmi_pk" PRIMARY KEY("brand_id","spn","fmi")
);
--> statement-breakpoint
CREATE TABLE "fault_code_source" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspect_parameter" (
	"spn" integer PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"about" jsonb NOT NULL,
	"fmis" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_challenge" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"page" text,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visitor_message_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"class_id" integer NOT NULL,
	"text" jsonb NOT NULL,
	"about" jsonb NOT NULL,
	CONSTRAINT "news_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "news_class" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	CONSTRAINT "news_class_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "content_page" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"timeline" jsonb NOT NULL,
	CONSTRAINT "content_page_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "parameter" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"group" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text,
	"limit" text,
	"filter" text,
	"label" jsonb NOT NULL,
	"explanation" jsonb NOT NULL,
	"options" jsonb,
	CONSTRAINT "parameter_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"series_id" integer NOT NULL,
	"model" text NOT NULL,
	"title" jsonb NOT NULL,
	"overview" jsonb NOT NULL,
	"features" jsonb NOT NULL,
	"panel" jsonb NOT NULL,
	CONSTRAINT "product_key_unique" UNIQUE("key"),
	CONSTRAINT "product_model_unique" UNIQUE("model")
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	CONSTRAINT "product_category_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "product_parameter" (
	"product_id" integer NOT NULL,
	"parameter_id" integer NOT NULL,
	"approval" text DEFAULT '' NOT NULL,
	"min" double precision,
	"max" double precision,
	"choice" jsonb,
	"text" jsonb,
	"dimensions" jsonb,
	CONSTRAINT "product_parameter_product_id_parameter_id_approval_pk" PRIMARY KEY("product_id","parameter_id","approval")
);
--> statement-breakpoint
CREATE TABLE "product_series" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"category_id" integer NOT NULL,
	"name" text NOT NULL,
	"title" jsonb NOT NULL,
	"overview" jsonb NOT NULL,
	"panel" jsonb NOT NULL,
	CONSTRAINT "product_series_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "solution" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"class_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"diagram" jsonb NOT NULL,
	CONSTRAINT "solution_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "solution_class" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	CONSTRAINT "solution_class_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "solution_product" (
	"solution_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"role" jsonb NOT NULL,
	CONSTRAINT "solution_product_solution_id_product_id_pk" PRIMARY KEY("solution_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "case_product" ADD CONSTRAINT "case_product_case_id_project_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."project_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_product" ADD CONSTRAINT "case_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_case" ADD CONSTRAINT "project_case_class_id_case_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."case_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_case" ADD CONSTRAINT "project_case_solution_id_solution_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."solution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq" ADD CONSTRAINT "faq_topic_id_faq_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."faq_topic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_class_id_news_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."news_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_series_id_product_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."product_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_parameter" ADD CONSTRAINT "product_parameter_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_parameter" ADD CONSTRAINT "product_parameter_parameter_id_parameter_id_fk" FOREIGN KEY ("parameter_id") REFERENCES "public"."parameter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_series" ADD CONSTRAINT "product_series_category_id_product_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."product_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution" ADD CONSTRAINT "solution_class_id_solution_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."solution_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_product" ADD CONSTRAINT "solution_product_solution_id_solution_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."solution"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_product" ADD CONSTRAINT "solution_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_product_product" ON "case_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "project_case_class" ON "project_case" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "project_case_released" ON "project_case" USING btree ("released_at");--> statement-breakpoint
CREATE INDEX "faq_by_topic" ON "faq" USING btree ("topic_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fault_code_pair" ON "fault_code" USING btree ("spn","fmi","brand_id");--> statement-breakpoint
CREATE INDEX "fault_code_words" ON "fault_code" USING gin ("words");--> statement-breakpoint
CREATE INDEX "used_challenge_expires" ON "used_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "visitor_message_expires" ON "visitor_message" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "product_by_series" ON "product" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "product_series_category" ON "product_series" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "solution_class_id" ON "solution" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "solution_product_product" ON "solution_product" USING btree ("product_id");