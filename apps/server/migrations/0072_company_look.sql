-- Each part that an administrator saves counts its own changes: the second of two who save is told.
alter table companies
  add column cnpj text not null default '' check (cnpj ~ '^([0-9]{14})?$'),
  add column profile_version integer not null default 1,
  add column address_version integer not null default 1,
  add column style_version integer not null default 1;

-- What every page asks for first, in one round trip: by the id that the browser remembers, otherwise by the page's own address. It says
-- no more than anybody is told who knows either.
set local role prosa_doors;

create function doors.find_style(wanted uuid, host text) returns table (
    company_id uuid, company_name text, primary_color text, secondary_color text, background_color text, font_color text, border_color text,
    icon_media_id text, logo_media_id text, maintenance_in boolean, description_type smallint, version integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select c.company_id, c.company_name, c.primary_color, c.secondary_color, c.background_color, c.font_color, c.border_color,
      c.icon_media_id, c.logo_media_id, c.maintenance_in, c.description_type, c.style_version
    from companies c where c.company_id = wanted
    union all
    select c.company_id, c.company_name, c.primary_color, c.secondary_color, c.background_color, c.font_color, c.border_color,
      c.icon_media_id, c.logo_media_id, c.maintenance_in, c.description_type, c.style_version
    from companies c where wanted is null and c.domain = host
  $$;

revoke all on function doors.find_style(uuid, text) from public;
grant execute on function doors.find_style(uuid, text) to prosa_app;
reset role;
