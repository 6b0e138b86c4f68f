CREATE TABLE "accessory" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"shown_from" timestamp with time zone,
	"shown_until" timestamp with time zone,
	"successor" text,
	"withdrawn_reason" jsonb,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"entry" jsonb NOT NULL,
	CONSTRAINT "accessory_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "device_alarm" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"shown_from" timestamp with time zone,
	"shown_until" timestamp with time zone,
	"successor" text,
	"withdrawn_reason" jsonb,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"entry" jsonb NOT NULL,
	CONSTRAINT "device_alarm_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "device_setting" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"shown_from" timestamp with time zone,
	"shown_until" timestamp with time zone,
	"successor" text,
	"withdrawn_reason" jsonb,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"menu_id" integer NOT NULL,
	"entry" jsonb NOT NULL,
	CONSTRAINT "device_setting_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "firmware_line" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"shown_from" timestamp with time zone,
	"shown_until" timestamp with time zone,
	"successor" text,
	"withdrawn_reason" jsonb,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"entry" jsonb NOT NULL,
	CONSTRAINT "firmware_line_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "manual_chapter" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"shown_from" timestamp with time zone,
	"shown_until" timestamp with time zone,
	"successor" text,
	"withdrawn_reason" jsonb,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"title" jsonb NOT NULL,
	CONSTRAINT "manual_chapter_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "manual_section" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"shown_from" timestamp with time zone,
	"shown_until" timestamp with time zone,
	"successor" text,
	"withdrawn_reason" jsonb,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"chapter_id" integer NOT NULL,
	"entry" jsonb NOT NULL,
	CONSTRAINT "manual_section_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "safety_note" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"shown_from" timestamp with time zone,
	"shown_until" timestamp with time zone,
	"successor" text,
	"withdrawn_reason" jsonb,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "safety_note_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sensor_curve" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"shown_from" timestamp with time zone,
	"shown_until" timestamp with time zone,
	"successor" text,
	"withdrawn_reason" jsonb,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"entry" jsonb NOT NULL,
	CONSTRAINT "sensor_curve_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "setting_menu" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"shown_from" timestamp with time zone,
	"shown_until" timestamp with time zone,
	"successor" text,
	"withdrawn_reason" jsonb,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"menu" text NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "setting_menu_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "software_tool" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"shown_from" timestamp with time zone,
	"shown_until" timestamp with time zone,
	"successor" text,
	"withdrawn_reason" jsonb,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"entry" jsonb NOT NULL,
	CONSTRAINT "software_tool_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "terminal_layout" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"shown_from" timestamp with time zone,
	"shown_until" timestamp with time zone,
	"successor" text,
	"withdrawn_reason" jsonb,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"entry" jsonb NOT NULL,
	CONSTRAINT "terminal_layout_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "terminal_role" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"shown_from" timestamp with time zone,
	"shown_until" timestamp with time zone,
	"successor" text,
	"withdrawn_reason" jsonb,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"entry" jsonb NOT NULL,
	CONSTRAINT "terminal_role_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "device_setting" ADD CONSTRAINT "device_setting_menu_id_setting_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."setting_menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_section" ADD CONSTRAINT "manual_section_chapter_id_manual_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."manual_chapter"("id") ON DELETE no action ON UPDATE no action;