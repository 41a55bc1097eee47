-- What a business shows to be verified: documents, each a file that was uploaded, in an order.

alter table businesses add column document_ids uuid[] not null default '{}';
-- A file in use is not removed, and shown to those alone who may see what uses it: both ask which business names it.
create index businesses_documents on businesses using gin (document_ids);
