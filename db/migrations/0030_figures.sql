CREATE TABLE "day_figure" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "day_figure_kind_day_locale_name_pk" PRIMARY KEY("kind","day","locale","name")
);
