-- Of a step by which a chat went back to the queue because its agent was not there: who that was. What they had typed is offered to the next.
alter table chat_routes add column from_id uuid;
