-- Messages of customers whose chats are about to be given to somebody: whose browsers are told is decided after that.
call create_queue('received_news');
