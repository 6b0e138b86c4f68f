CREATE TABLE "former_key" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"entry_id" integer NOT NULL,
	CONSTRAINT "former_key_kind_key_pk" PRIMARY KEY("kind","key")
);
