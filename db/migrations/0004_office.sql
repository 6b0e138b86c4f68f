CREATE TABLE "office" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"region_id" integer NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"place" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"hours" jsonb NOT NULL,
	"languages" jsonb NOT NULL,
	"services" jsonb NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "office_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "office_region" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "office_region_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sales_contact" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"office_id" integer NOT NULL,
	"place" jsonb,
	"name" jsonb NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"cities" jsonb NOT NULL,
	CONSTRAINT "sales_contact_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "office" ADD CONSTRAINT "office_region_id_office_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."office_region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_contact" ADD CONSTRAINT "sales_contact_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_by_region" ON "office" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "sales_contact_by_office" ON "sales_contact" USING btree ("office_id");