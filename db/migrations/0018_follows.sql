CREATE TABLE "change_notice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"noticed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"spread_at" timestamp with time zone,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "follower" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"user_id" text,
	"locale" text NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"day_began" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follower_email_unique" UNIQUE("email"),
	CONSTRAINT "follower_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "model_change" (
	"key" text PRIMARY KEY NOT NULL,
	"notice_id" integer,
	"product_ids" integer[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"present" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_follow" (
	"follower_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"since" timestamp with time zone,
	CONSTRAINT "model_follow_follower_id_product_id_pk" PRIMARY KEY("follower_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "notice_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_id" integer NOT NULL,
	"follower_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "follower" ADD CONSTRAINT "follower_user_id_site_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."site_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_change" ADD CONSTRAINT "model_change_notice_id_change_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."change_notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_follow" ADD CONSTRAINT "model_follow_follower_id_follower_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."follower"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_follow" ADD CONSTRAINT "model_follow_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_delivery" ADD CONSTRAINT "notice_delivery_notice_id_change_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."change_notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_delivery" ADD CONSTRAINT "notice_delivery_follower_id_follower_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."follower"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_change_notice" ON "model_change" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "model_follow_product" ON "model_follow" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_delivery_follower" ON "notice_delivery" USING btree ("notice_id","follower_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_delivery_address" ON "notice_delivery" USING btree ("notice_id","address_hash");--> statement-breakpoint
CREATE INDEX "notice_delivery_due" ON "notice_delivery" USING btree ("notice_id","state","due_at");