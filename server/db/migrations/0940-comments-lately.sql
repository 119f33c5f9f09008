-- Whether somebody says the same again within a minute is asked at every comment.
create index comments_lately on comments (blog_id, created_at);
