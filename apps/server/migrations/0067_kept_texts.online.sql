create index concurrently if not exists contact_addresses_city on contact_addresses (company_id, city_kept, contact_id) where city_kept <> '';
-- Instead of the index of properties alone, which it begins with.
create index concurrently if not exists contact_properties_kept on contact_properties (company_id, property_id, value_kept, contact_id);
drop index concurrently if exists contact_properties_property;
create index concurrently if not exists contact_properties_amount on contact_properties (company_id, property_id, value_amount, contact_id) where value_amount is not null;
create index concurrently if not exists contact_properties_day on contact_properties (company_id, property_id, value_day, contact_id) where value_day is not null;
analyze contact_addresses;
analyze contact_properties;
