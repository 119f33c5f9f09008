alter table notification_wishes rename to notification_preferences;
alter table notification_preferences rename constraint notification_wishes_pkey to notification_preferences_pkey;

alter table notification_exits rename to notification_unsubscribe_links;
alter index notification_exits_pkey rename to notification_unsubscribe_links_pkey;
alter index notification_exits_of_user rename to notification_unsubscribe_links_of_user;
alter index notification_exits_old rename to notification_unsubscribe_links_old;

-- What a notification shows of the work it is about.
create view nft_titles as select id, title from nfts where hidden_at is null;
