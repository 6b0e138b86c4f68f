-- What staff did is only added to. A copy that is restored (db/copy/restore.ts) brings its own trail along, and says so.
CREATE FUNCTION staff_trail_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('switchyard.restoring', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the trail of staff is not changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER staff_trail_stays BEFORE UPDATE OR DELETE ON "staff_trail" FOR EACH ROW EXECUTE FUNCTION staff_trail_stays();--> statement-breakpoint
CREATE TRIGGER staff_trail_stays_whole BEFORE TRUNCATE ON "staff_trail" FOR EACH STATEMENT EXECUTE FUNCTION staff_trail_stays();
