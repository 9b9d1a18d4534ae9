/**
 * Checksums of the first nine migrations as they were stored while comments still counted. A database with one of them
 * has the same statements applied; the migrator replaces it by today's checksum.
 */
export const FORMER_CHECKSUMS: Readonly<Record<string, string>> = {
  '0001_first_tables': 'aff2d0824208d2e778603c17b0ec298fd6ecfbe9f1802a56322ba388a2a88819',
  '0002_order_counters': '9fbca7d4fc51be72370c70379abe7d5d48345196026142b28a7e6f1be4b928a8',
  '0003_price_list_and_legal_documents': 'b59558cab4ae4260630220680cc71a5d04d3c610d8f4dfe830e470aecbfb4101',
  '0004_accounts': 'f57de693c174e4f91d1df32c8183f34f2060eb1c2e65f5ec08022da5b21afcf4',
  '0005_address_register': '47b84134910d2205b149a335560b92b55aa126b5299d867c2d96262194b68cc9',
  '0006_people_totals': '0ea22f73b63cd1423e0ffaab4ee2c98e4216c090f594502c58749c8a4866715d',
  '0007_live_desk': 'ef631d178fcf8ee0f98eca1dec39613de5213fcb78fe87e8538a6f7fffb95187',
  '0008_price_list': '350e1945f133617c9c0daf8ac208e0014a2bae851f0735c25ce68e0326354123',
  '0009_legal_audit': 'e0108e9b988f036067fdf8e33e189fc20272d38162a7117d28723805a55ceabd',
};
