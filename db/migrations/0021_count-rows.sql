-- Figures of the tables, by which the database plans its ways; imports take them anew.
ANALYZE;
