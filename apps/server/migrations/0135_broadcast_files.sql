-- A copy of a broadcast has the same file: whoever lets go of it looks who else has it.
create index broadcasts_with_file on broadcasts (company_id) where file_source is not null;
