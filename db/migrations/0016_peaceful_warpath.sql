ALTER TABLE "project_case" ADD COLUMN "diagram" jsonb;--> statement-breakpoint
ALTER TABLE "project_case" ADD COLUMN "alike" integer;