-- How a remembered column was written the last time: what it is found by has neither spaces nor capitals.
alter table import_mappings add column spelling text;
