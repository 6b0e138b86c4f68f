CREATE TABLE "brand_sheet" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"sheet" jsonb NOT NULL,
	CONSTRAINT "brand_sheet_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "honour" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"mark" text,
	"number" text NOT NULL,
	"issuer" text NOT NULL,
	"valid_until" text,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"category_ids" jsonb NOT NULL,
	"product_ids" jsonb NOT NULL,
	CONSTRAINT "honour_key_unique" UNIQUE("key")
);
