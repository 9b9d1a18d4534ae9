-- The clocks of complaints of before 0047 end with their day in Belgrade, as those of later ones [complaints#deadlines]: what the order
-- shows is what the register will have once the complaint is registered [complaints#fill]. Reads the orders that wait, a small index.

create function end_of_complaint_day(since timestamptz, until timestamptz) returns timestamptz language sql stable as $$
  -- Whole days from the receipt: a change of daylight saving between them is no day more or less.
  select ((since at time zone 'Europe/Belgrade')::date + round(extract(epoch from until - since) / 86400)::integer
    + time '23:59') at time zone 'Europe/Belgrade'
$$;

update orders set due_until = end_of_complaint_day(due_since, due_until)
where due_until is not null and due_what in ('complaint_answer', 'complaint_solution')
  and not exists (select from complaints k where k.order_id = orders.id);

update orders set own_due_until = end_of_complaint_day(own_due_since, own_due_until)
where own_due_until is not null and own_due_what in ('complaint_answer', 'complaint_solution')
  and not exists (select from complaints k where k.order_id = orders.id);

drop function end_of_complaint_day(timestamptz, timestamptz);
