-- What a job made holds what its person could see when they asked for it. Null: of the whole organisation.
alter table jobs add column chapters uuid[];
