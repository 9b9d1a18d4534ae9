-- What each transaction changed of what dispatch reads about a worker [dispatch#changes], so that a process that has read the workers
-- reads only the changed ones again. Rows are only added: no writer waits for another. No table is rewritten or read; each is locked
-- for the moment in which its trigger is made.

create table worker_changes (
  worker_id uuid not null,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index worker_changes_changed_in on worker_changes (changed_in) include (worker_id);
create index worker_changes_changed_at on worker_changes (changed_at);

-- For a table whose column named by the argument has the worker.
create function note_worker_change() returns trigger language plpgsql as $$
begin
  insert into worker_changes (worker_id)
    select distinct id::uuid from unnest(array[to_jsonb(old) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[0]]) as given (id)
    where id is not null;
  return null;
end
$$;

create function note_company_change() returns trigger language plpgsql as $$
begin
  insert into worker_changes (worker_id) select id from workers where owner_id = new.id;
  return null;
end
$$;

-- Where the current and the last job of a worker are.
create function note_address_change() returns trigger language plpgsql as $$
begin
  insert into worker_changes (worker_id)
    select worker_id from order_assignments where order_id = old.id
    union select old.worker_id where old.worker_id is not null;
  return null;
end
$$;

create trigger worker_figures_noted after insert or delete on worker_figures
  for each row execute function note_worker_change('worker_id');
create trigger worker_figures_noted_on_update after update on worker_figures
  for each row when (old.* is distinct from new.*) execute function note_worker_change('worker_id');
create trigger worker_packages_noted after insert or update or delete on worker_packages
  for each row execute function note_worker_change('worker_id');
create trigger worker_absences_noted after insert or update or delete on worker_absences
  for each row execute function note_worker_change('worker_id');
create trigger workers_noted after update of owner_id, working_hours, pause_until on workers
  for each row execute function note_worker_change('id');
create trigger users_noted after update of role, is_active, first_name, last_name, phone, profile_image_key on users
  for each row when (old.role in ('worker', 'owner') or new.role in ('worker', 'owner'))
  execute function note_worker_change('id');
create trigger owners_noted after update of company_name, priority, municipality, street_and_number, working_hours on owners
  for each row execute function note_company_change();
create trigger orders_noted after update of municipality, street_and_number, latitude, longitude on orders
  for each row when ((old.municipality, old.street_and_number, old.latitude, old.longitude)
    is distinct from (new.municipality, new.street_and_number, new.latitude, new.longitude))
  execute function note_address_change();
create trigger orders_noted_on_delete after delete on orders
  for each row execute function note_address_change();
