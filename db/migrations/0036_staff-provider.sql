CREATE TABLE "staff_identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"bound_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_identity_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "staff_provider_attempt" (
	"hash" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"account_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_provider_proof" (
	"hash" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_identity" ADD CONSTRAINT "staff_identity_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_provider_attempt" ADD CONSTRAINT "staff_provider_attempt_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_provider_proof" ADD CONSTRAINT "staff_provider_proof_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_identity_account" ON "staff_identity" USING btree ("account_id","issuer");--> statement-breakpoint
CREATE INDEX "staff_provider_attempt_expires" ON "staff_provider_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_provider_proof_expires" ON "staff_provider_proof" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_provider_proof_account" ON "staff_provider_proof" USING btree ("account_id");