ALTER TABLE "office" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_contact" ADD COLUMN "words" text DEFAULT '' NOT NULL;