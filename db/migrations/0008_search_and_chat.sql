CREATE TABLE "chat_exchange" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session" text NOT NULL,
	"locale" text NOT NULL,
	"backend" text NOT NULL,
	"question" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"lengths" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text NOT NULL,
	"answered" boolean,
	"confidence" double precision,
	"first_chunk_ms" integer,
	"duration_ms" integer,
	"received_at" timestamp with time zone,
	"feedback" text,
	"feedback_question" text,
	"feedback_answer" text,
	"feedback_text" text,
	"feedback_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggested_question" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"topic" text NOT NULL,
	"question" jsonb NOT NULL,
	CONSTRAINT "suggested_question_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "search_history" (
	"user_id" text NOT NULL,
	"folded" text NOT NULL,
	"key" text NOT NULL,
	"searched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_history_user_id_folded_pk" PRIMARY KEY("user_id","folded")
);
--> statement-breakpoint
CREATE TABLE "passage" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"kind" text NOT NULL,
	"entity_id" integer NOT NULL,
	"document" text NOT NULL,
	"host" text NOT NULL,
	"address" text NOT NULL,
	"anchor" text,
	"title" text NOT NULL,
	"heading" text,
	"text" text NOT NULL,
	"login_required" boolean DEFAULT false NOT NULL,
	"shown_from" timestamp with time zone,
	"shown_until" timestamp with time zone,
	"lengths" integer[] NOT NULL,
	"words" "tsvector" NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passage_term" (
	"locale" text NOT NULL,
	"term" text NOT NULL,
	"passages" integer NOT NULL,
	CONSTRAINT "passage_term_locale_term_pk" PRIMARY KEY("locale","term")
);
--> statement-breakpoint
CREATE TABLE "synonym_group" (
	"locale" text NOT NULL,
	"position" integer NOT NULL,
	"terms" jsonb NOT NULL,
	CONSTRAINT "synonym_group_locale_position_pk" PRIMARY KEY("locale","position")
);
--> statement-breakpoint
ALTER TABLE "search_history" ADD CONSTRAINT "search_history_user_id_site_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."site_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_exchange_session" ON "chat_exchange" USING btree ("session","created_at");--> statement-breakpoint
CREATE INDEX "chat_exchange_created" ON "chat_exchange" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chat_exchange_expires" ON "chat_exchange" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "search_history_newest" ON "search_history" USING btree ("user_id","searched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passage_name" ON "passage" USING btree ("locale","name");--> statement-breakpoint
CREATE INDEX "passage_words_en" ON "passage" USING gin ("words") WITH (fastupdate=false) WHERE locale = 'en';--> statement-breakpoint
CREATE INDEX "passage_words_zh" ON "passage" USING gin ("words") WITH (fastupdate=false) WHERE locale = 'zh';--> statement-breakpoint
CREATE INDEX "passage_words_hk" ON "passage" USING gin ("words") WITH (fastupdate=false) WHERE locale = 'hk';--> statement-breakpoint
CREATE INDEX "passage_words_pt" ON "passage" USING gin ("words") WITH (fastupdate=false) WHERE locale = 'pt';--> statement-breakpoint
CREATE INDEX "passage_words_es" ON "passage" USING gin ("words") WITH (fastupdate=false) WHERE locale = 'es';--> statement-breakpoint
CREATE INDEX "passage_words_tr" ON "passage" USING gin ("words") WITH (fastupdate=false) WHERE locale = 'tr-TR';--> statement-breakpoint
CREATE INDEX "fault_code_mode" ON "fault_code" USING btree ("fmi","spn","brand_id");