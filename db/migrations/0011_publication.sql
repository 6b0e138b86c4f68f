CREATE TABLE "content_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"entry_id" integer
);
--> statement-breakpoint
ALTER TABLE "brand_sheet" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brand_sheet" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brand_sheet" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "brand_sheet" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "brochure_page" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brochure_page" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brochure_page" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "brochure_page" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "case_class" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "case_class" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "case_class" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "case_class" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "project_case" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_case" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_case" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "project_case" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "suggested_question" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "suggested_question" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "suggested_question" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "suggested_question" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "download_source" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "download_source" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "download_source" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "download_source" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "faq_topic" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "faq_topic" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "faq_topic" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "faq_topic" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "engine_brand" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "engine_brand" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "engine_brand" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "engine_brand" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "film" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "film" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "film" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "film" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "guide_part" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guide_part" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guide_part" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "guide_part" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "honour" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "honour" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "honour" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "honour" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "financial_quarter" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "financial_quarter" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "financial_quarter" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "financial_quarter" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "financial_year" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "financial_year" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "financial_year" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "financial_year" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "investor_page" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "investor_page" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "investor_page" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "investor_page" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "careers_page" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "careers_page" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "careers_page" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "careers_page" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "job_department" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_department" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_department" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "job_department" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "news_class" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news_class" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news_class" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "news_class" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "office_region" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "office_region" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "office_region" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "office_region" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "sales_contact" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sales_contact" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sales_contact" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "sales_contact" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "content_page" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_page" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_page" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "content_page" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "parameter" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parameter" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parameter" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "parameter" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "product_category" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_category" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_category" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "product_category" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "product_series" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_series" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_series" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "product_series" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "solution" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "solution" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "solution" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "solution" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "solution_class" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "solution_class" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "solution_class" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "solution_class" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "stand" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stand" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stand" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "stand" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "successor" text;--> statement-breakpoint
ALTER TABLE "survey" ADD COLUMN "withdrawn_reason" jsonb;--> statement-breakpoint
CREATE INDEX "content_change_revision" ON "content_change" USING btree ("revision");
--> statement-breakpoint
-- Until the next import: a day of publication begins, and a job's last day ends, at midnight of the site's zone.
UPDATE "news" SET "shown_from" = ("published_at" AT TIME ZONE 'UTC')::date::timestamp AT TIME ZONE 'Asia/Shanghai';
--> statement-breakpoint
UPDATE "announcement" SET "shown_from" = ("published_at" AT TIME ZONE 'UTC')::date::timestamp AT TIME ZONE 'Asia/Shanghai';
--> statement-breakpoint
UPDATE "job" SET "shown_until" = ("closes_at"::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai';
