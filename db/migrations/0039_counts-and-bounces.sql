CREATE TABLE "staff_entry_count" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"stamp" text NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "staff_entry_count_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
ALTER TABLE "staff_message_answer" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_message_answer" ADD COLUMN "bounce" text;--> statement-breakpoint
ALTER TABLE "staff_entry_count" ADD CONSTRAINT "staff_entry_count_kind_id_staff_entry_kind_id_fk" FOREIGN KEY ("kind","id") REFERENCES "public"."staff_entry"("kind","id") ON DELETE cascade ON UPDATE no action;