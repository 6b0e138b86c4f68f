CREATE TABLE "manual_edition" (
	"product_id" integer NOT NULL,
	"number" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changes" jsonb NOT NULL,
	"entries" jsonb,
	CONSTRAINT "manual_edition_product_id_number_pk" PRIMARY KEY("product_id","number")
);
--> statement-breakpoint
ALTER TABLE "manual_edition" ADD CONSTRAINT "manual_edition_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;