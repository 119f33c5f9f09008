-- How many works of a collection have a value, for lists of works by their traits.
create view trait_totals as select collection_id, name, value, total from trait_values;
