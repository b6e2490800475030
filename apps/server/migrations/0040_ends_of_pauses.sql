-- When the trouble of a number that was only paused is over: an item for each end, due at it. Of pauses from before, and of those that a node
-- of the version before notes meanwhile, the hourly check says so, as it did.
call create_queue('pause_ends');
