CREATE TABLE "credential" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ended_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"phone" text,
	"phone_verified" boolean DEFAULT false NOT NULL,
	"company" text,
	"industry" text,
	"country" text,
	"address" text,
	"subscribed" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_user_email_unique" UNIQUE("email"),
	CONSTRAINT "site_user_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "user_session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	"day_began" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"target" text NOT NULL,
	"target_id" integer NOT NULL,
	"user_id" text,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"links" boolean DEFAULT false NOT NULL,
	"fingerprint" text NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"locale" text NOT NULL,
	"page" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"shown" boolean GENERATED ALWAYS AS (state = 'published' or (state = 'deleted' and replies > 0)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_like" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_like_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text,
	"comment_id" integer,
	"reply_id" integer,
	CONSTRAINT "comment_like_of_one" CHECK (num_nonnulls(comment_id, reply_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "comment_reply" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_reply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"comment_id" integer NOT NULL,
	"user_id" text,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"links" boolean DEFAULT false NOT NULL,
	"fingerprint" text NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"locale" text NOT NULL,
	"page" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"official" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_total" (
	"target" text NOT NULL,
	"target_id" integer NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "comment_total_target_target_id_pk" PRIMARY KEY("target","target_id")
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"user_id" text NOT NULL,
	"mark" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_device_user_id_mark_pk" PRIMARY KEY("user_id","mark")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "newsletter_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"news_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"address_hash" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_issue" (
	"news_id" integer PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"spread_at" timestamp with time zone,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriber" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"user_id" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	"day_began" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriber_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "oidc_access_token" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text,
	"client_id" text NOT NULL,
	"session_id" text,
	"user_id" text,
	"reference_id" text,
	"authorization_code_id" text,
	"resources" text[],
	"requested_user_info_claims" text[],
	"refresh_id" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone,
	"revoked" timestamp with time zone,
	"confirmation" jsonb,
	"scopes" text[] NOT NULL,
	CONSTRAINT "oidc_access_token_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "oidc_client" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text,
	"client_discovery_id" text,
	"disabled" boolean DEFAULT false,
	"skip_consent" boolean,
	"enable_end_session" boolean,
	"subject_type" text,
	"scopes" text[],
	"client_credentials_scopes" text[],
	"user_id" text,
	"created_at" timestamp with time zone,
	"updated_at" timestamp with time zone,
	"name" text,
	"uri" text,
	"icon" text,
	"contacts" text[],
	"tos" text,
	"policy" text,
	"software_id" text,
	"software_version" text,
	"software_statement" text,
	"redirect_uris" text[] NOT NULL,
	"post_logout_redirect_uris" text[],
	"backchannel_logout_uri" text,
	"backchannel_logout_session_required" boolean,
	"token_endpoint_auth_method" text,
	"application_type" text,
	"jwks" text,
	"jwks_uri" text,
	"grant_types" text[],
	"response_types" text[],
	"require_pkce" boolean,
	"dpop_bound_access_tokens" boolean DEFAULT false,
	"reference_id" text,
	"metadata" jsonb,
	CONSTRAINT "oidc_client_client_id_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "oidc_client_assertion" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_client_resource" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"resource_id" text NOT NULL,
	"metadata" jsonb,
	"created_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "oidc_consent" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text,
	"reference_id" text,
	"resources" text[],
	"requested_user_info_claims" text[],
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "oidc_refresh_token" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"client_id" text NOT NULL,
	"session_id" text,
	"user_id" text NOT NULL,
	"reference_id" text,
	"authorization_code_id" text,
	"resources" text[],
	"requested_user_info_claims" text[],
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone,
	"revoked" timestamp with time zone,
	"rotated_at" timestamp with time zone,
	"rotation_replay_response" text,
	"rotation_replay_expires_at" timestamp with time zone,
	"auth_time" timestamp with time zone,
	"confirmation" jsonb,
	"scopes" text[] NOT NULL,
	CONSTRAINT "oidc_refresh_token_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "oidc_resource" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"name" text NOT NULL,
	"access_token_ttl" integer,
	"refresh_token_ttl" integer,
	"signing_algorithm" text,
	"signing_key_id" text,
	"allowed_scopes" text[],
	"custom_claims" jsonb,
	"dpop_bound_access_tokens_required" boolean DEFAULT false,
	"disabled" boolean DEFAULT false,
	"created_at" timestamp with time zone,
	"updated_at" timestamp with time zone,
	"policy_version" integer DEFAULT 1,
	"metadata" jsonb,
	CONSTRAINT "oidc_resource_identifier_unique" UNIQUE("identifier")
);
--> statement-breakpoint
CREATE TABLE "oidc_key" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"alg" text,
	"crv" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "visitor_message" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "visitor_message" ADD COLUMN "confirmed_to" text;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_user_id_site_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."site_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_user_id_site_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."site_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_user_id_site_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."site_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_user_id_site_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."site_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_reply_id_comment_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."comment_reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reply" ADD CONSTRAINT "comment_reply_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reply" ADD CONSTRAINT "comment_reply_user_id_site_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."site_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_site_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."site_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_delivery" ADD CONSTRAINT "newsletter_delivery_news_id_newsletter_issue_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."newsletter_issue"("news_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issue" ADD CONSTRAINT "newsletter_issue_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD CONSTRAINT "newsletter_subscriber_user_id_site_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."site_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_access_token" ADD CONSTRAINT "oidc_access_token_client_id_oidc_client_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oidc_client"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_access_token" ADD CONSTRAINT "oidc_access_token_session_id_user_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."user_session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_access_token" ADD CONSTRAINT "oidc_access_token_user_id_site_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."site_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_access_token" ADD CONSTRAINT "oidc_access_token_refresh_id_oidc_refresh_token_id_fk" FOREIGN KEY ("refresh_id") REFERENCES "public"."oidc_refresh_token"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_client" ADD CONSTRAINT "oidc_client_user_id_site_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."site_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_client_resource" ADD CONSTRAINT "oidc_client_resource_client_id_oidc_client_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oidc_client"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_client_resource" ADD CONSTRAINT "oidc_client_resource_resource_id_oidc_resource_identifier_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."oidc_resource"("identifier") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_consent" ADD CONSTRAINT "oidc_consent_client_id_oidc_client_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oidc_client"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_consent" ADD CONSTRAINT "oidc_consent_user_id_site_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."site_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_refresh_token" ADD CONSTRAINT "oidc_refresh_token_client_id_oidc_client_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oidc_client"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_refresh_token" ADD CONSTRAINT "oidc_refresh_token_session_id_user_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."user_session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_refresh_token" ADD CONSTRAINT "oidc_refresh_token_user_id_site_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."site_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credential_user" ON "credential" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credential_provider_account" ON "credential" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "ended_session_at" ON "ended_session" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "login_failure_last" ON "login_failure" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "site_user_subscribed" ON "site_user" USING btree ("subscribed");--> statement-breakpoint
CREATE INDEX "user_session_user" ON "user_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_session_expires" ON "user_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verification_expires" ON "verification" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_code_for" ON "verification_code" USING btree ("account","purpose");--> statement-breakpoint
CREATE INDEX "verification_code_expires" ON "verification_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "comment_list" ON "comment" USING btree ("target","target_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE shown;--> statement-breakpoint
CREATE INDEX "comment_user" ON "comment" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "comment_fingerprint" ON "comment" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "comment_held" ON "comment" USING btree ("created_at") WHERE state = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "comment_like_comment" ON "comment_like" USING btree ("comment_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "comment_like_reply" ON "comment_like" USING btree ("reply_id","user_id");--> statement-breakpoint
CREATE INDEX "comment_like_user" ON "comment_like" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_reply_list" ON "comment_reply" USING btree ("comment_id","id");--> statement-breakpoint
CREATE INDEX "comment_reply_user" ON "comment_reply" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "comment_reply_fingerprint" ON "comment_reply" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "comment_reply_held" ON "comment_reply" USING btree ("created_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "known_device_seen" ON "known_device" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_delivery_recipient" ON "newsletter_delivery" USING btree ("news_id","recipient");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_delivery_address" ON "newsletter_delivery" USING btree ("news_id","address_hash");--> statement-breakpoint
CREATE INDEX "newsletter_delivery_due" ON "newsletter_delivery" USING btree ("news_id","state","due_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_state" ON "newsletter_subscriber" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_user" ON "newsletter_subscriber" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oidc_access_token_user" ON "oidc_access_token" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "oidc_access_token_session" ON "oidc_access_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "oidc_access_token_refresh" ON "oidc_access_token" USING btree ("refresh_id");--> statement-breakpoint
CREATE INDEX "oidc_access_token_code" ON "oidc_access_token" USING btree ("authorization_code_id");--> statement-breakpoint
CREATE INDEX "oidc_access_token_expires" ON "oidc_access_token" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "oidc_client_resource_for" ON "oidc_client_resource" USING btree ("client_id","resource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "oidc_consent_for" ON "oidc_consent" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "oidc_refresh_token_user" ON "oidc_refresh_token" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "oidc_refresh_token_session" ON "oidc_refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "oidc_refresh_token_code" ON "oidc_refresh_token" USING btree ("authorization_code_id");--> statement-breakpoint
CREATE INDEX "oidc_refresh_token_expires" ON "oidc_refresh_token" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "visitor_message" ADD CONSTRAINT "visitor_message_user_id_site_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."site_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visitor_message_user" ON "visitor_message" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "visitor_message_confirmed" ON "visitor_message" USING btree ("confirmed_to","created_at");