/** What the checkout does with each field of an invoice, a link, a page, a QR code, a subscription and a brand. */
export const OBJECT_TEXTS = {
  // What links, pages and QR codes share.
  description: 'Shown above the form, up to 2,000 characters.',
  metadata: 'More about the object.',
  merchantName: 'Whom the money is for.',
  image_urls: 'Pictures, `https:`.',
  first_name: 'As the payer typed it, where the form asks for it.',
  last_name: 'The same.',
  phone_number: 'International, with its +, where the form asks for it.',
  phone: 'The same, under the name that some providers read.',
  email: 'As the payer typed it.',
  shipping_dest: 'Where the goods go, where the form asks for it.',
  'LinkPayment.amount': 'What the payer pays, in major units; the link’s own where it has one.',
  'LinkPayment.currency': 'Which of the link’s currencies; its own where it is absent.',
  'PagePayment.amount':
    'All that is to be paid, in major units: products times quantities, the plan, or what the payer typed.',
  'QrPayment.amount': 'What the payer pays, in major units.',

  // Invoice.
  'Invoice.invoice_reference': 'The invoice’s reference.',
  'Invoice.amount':
    'All that the invoice is about, in major units, with tax and coupon and without regard to what was paid.',
  'Invoice.currency': 'ISO 4217. Where it is absent, that of the wallet that is paid into; else NGN.',
  'Invoice.status':
    'draft, issued, partially_paid or paid. Only issued and partially_paid can be paid; any other word is shown as a status that cannot.',
  'Invoice.customer': 'Who is billed.',
  'Invoice.customer.email': 'Shown below the name, and handed on when the payment starts.',
  'Invoice.customer.first_name': 'Who is billed.',
  'Invoice.customer.last_name': 'The same.',
  due_date:
    'ISO 8601, a day or an instant. What MySQL, RFC 2822 and dd/mm/yyyy write is read as well; any other text is shown as it is.',
  issued_date: 'The same.',
  'Invoice.logo': 'Address of a picture, `https:`; shown 35 px high.',
  'Invoice.tax':
    'Handed on in the metadata of `initialize`, as it came. Read as `other_info.tax` is, for what that does not say.',
  notes: 'Read in full at the foot of the invoice.',
  terms_and_condition: 'Read in full below the totals.',
  settings: 'What the issuer writes on every invoice.',
  default_memo: 'Footer memo.',
  default_footer: 'Footer note.',
  partial:
    'What was paid before, and whether a part may be paid. A wrong entry here breaks the invoice, as the payer would be asked for too much.',
  is_partial: 'The payer may choose the amount. Only `true` turns it on.',
  installments: 'The paid amounts in major units, the oldest first; or objects with an `amount`.',
  'Invoice.other_info': 'Lines and totals.',
  calculated_items:
    'The lines. A broken one stays, without what cannot be read. None shows ‘No Item Found in this invoice’.',
  tax_value: 'A share in percent or money in major units, as `tax.type` says.',
  'other_info.tax': 'What `tax_value` is.',
  'tax.type': '`percentage` or `percent`; `fixed` or `flat`. Any other word counts as fixed.',
  'tax.name': 'What the tax is called, such as VAT.',
  'tax.value': 'In place of `tax_value`.',
  coupon_value: 'What is taken off, in major units.',
  'other_info.merchant': 'The issuer, before that of `metadata.checkoutData`.',
  'other_info.customer': 'Who is billed, where `customer` is absent.',
  'Invoice.other_info.customer.email': 'As in `customer`.',
  'Invoice.other_info.customer.first_name': 'As in `customer`.',
  'Invoice.other_info.customer.last_name': 'As in `customer`.',
  checkoutData: 'What the payment starts with. Without it the invoice can be read, not paid.',
  'checkoutData.walletId': 'The wallet that is paid into.',
  'checkoutData.currency': 'Of that wallet.',
  'checkoutData.publicKey': 'The issuer’s public key. Without it the invoice can be read, not paid.',
  'checkoutData.metadata': 'Who is paid.',
  'checkoutData.metadata.merchant': 'The issuer.',
  'InvoiceItem.name': 'Item Name. Empty where it is absent.',
  'InvoiceItem.amount': 'Unit Cost, in major units.',
  'InvoiceItem.quantity': 'Quantity. Total divided by unit cost where it is absent.',
  'InvoiceItem.total': 'Total Cost, in major units.',

  // Payment link.
  'PaymentLink.amount':
    'What everybody pays, in major units; absent, null or 0 where the payer says how much.',
  'PaymentLink.currency': 'ISO 4217; the first of `currencies` where it is absent, else NGN.',
  currencies: 'What the payer may choose from. Entries that are no currency are left out.',
  usage: '`static`: the amount is fixed. Any other word: the payer says how much.',
  'PaymentLink.status':
    '`expired` shows ‘Link has expired’, `inactive` ‘Link is not active’. Any other word counts as active.',

  // Payment page.
  title: 'The page’s title.',
  page_type:
    '`product`, `recurring`, or `other` for a single amount. Without one of these the page is of the kind that it has something for.',
  'PaymentPage.amount':
    'What everybody pays, in major units; absent, null or 0 where the payer says how much, or buys products or a plan.',
  'PaymentPage.currency': 'ISO 4217; the first that a product or plan names where it is absent, else NGN.',
  products:
    'What can be bought, on a `product` page. What has no reference or no price is named, and not sold.',
  'products[].reference': 'Goes back as `productRef`.',
  'products[].name': 'The product’s name.',
  'products[].description': 'Shown below the name.',
  'products[].amount': 'Of one, in major units.',
  'products[].currency': 'ISO 4217; that of the page where it is absent.',
  range:
    'How many can be bought, `min-max`; 1 at the lower end where it is missing, and `0-0` where none is left. A single number is the upper end. A text that is no range counts as none.',
  plans:
    'What can be subscribed to, on a `recurring` page. The specification names a plan among the form’s fields, not where it comes from: without `plans`, a `plan` or the `products` serve.',
  'plans[].planRef': 'Goes back as `planRef`.',
  'plans[].name': 'The plan’s name.',
  'plans[].amount': 'Of one period, in major units.',
  'plans[].currency': 'ISO 4217; that of the page where it is absent.',
  customer_edit_product_quantity: 'The payer may change quantities. Only `true` turns it on.',
  collect_name: 'The form asks for first and last name. Only `true` turns it on.',
  collect_phone: 'The form asks for a phone number. Only `true` turns it on.',
  collect_shipping_dest: 'The form asks for a shipping address. Only `true` turns it on.',
  instagram: 'A link below the page; `https://` is added where it is missing.',
  facebook: 'The same.',
  twitter: 'The same.',
  'PaymentPage.status':
    '`expired` shows ‘Link has expired’, `inactive` ‘Link is not active’. Any other word counts as active.',
  products_quantity: 'What the payer buys, of a `product` page.',
  productRef: 'A product’s reference.',
  quantity: 'How many.',
  'PagePayment.planRef': 'The plan, of a `recurring` page.',

  // QR code.
  'QrCode.reference': 'The code’s reference. Without it that of the route serves.',
  qr_type:
    '`dynamic-multiple`: the payer selects an account to pay into. `other`: there is one. Any other word, or none: as there are `sub_accounts`, or not.',
  'QrCode.name': 'What the code is called.',
  support_email: 'Where the payer is pointed to for support.',
  support_phone_number: 'The same.',
  sub_accounts: 'What a `dynamic-multiple` code pays into. Broken entries are left out.',
  'sub_accounts[].reference': 'The `{id}` of the call that pays.',
  'sub_accounts[].account_name': 'As the payer reads it.',
  customer_determine_amount: 'The payer says how much. Only `true` turns it on.',
  'QrCode.amount':
    'What everybody pays, in major units; without a meaning where `customer_determine_amount` is on.',
  'QrCode.currency': 'ISO 4217; NGN where it is absent.',
  'QrCode.status': '`expired` and `inactive` show ‘QR Code has expired!’. Any other word counts as active.',

  // Subscription.
  'Subscription.reference': 'The subscription’s reference. Without it that of the route serves.',
  'Subscription.planRef': 'Goes along with the payment by card.',
  'Subscription.planName': 'Shown in the summary.',
  subscriptionType: 'How often it bills. Any other word: no next billing date is shown.',
  startDate:
    'ISO 8601, a day or an instant: the day of the month that it bills on. Today where it is absent.',
  'Subscription.currency': 'ISO 4217; NGN where it is absent.',
  'Subscription.amount': 'The plan’s price, in major units: shown, and never paid.',
  couponAmount: 'What the coupon takes off, in major units.',
  'Subscription.vat':
    'The tax on top, handed back in `initialize` as it came. Shown in major units, with two decimals; not where it is 0.',
  amountAfter: 'Total Billed, in major units: the price less the coupon, with the tax.',
  option: 'With a `walletRef` the subscription is paid from that wallet, else by card.',
  walletRef: 'The wallet, which ‘Fund Wallet’ pays into.',
  walletBalance:
    'In major units. What is no amount is not known: none is shown, and the provider decides when the wallet shall pay.',
  'Subscription.customer': 'Who subscribes.',
  'Subscription.customer.email': 'Goes along with the payment by card.',
  'Subscription.customer.phone': 'The same.',
  'Subscription.customer.first_name': 'The same.',
  'Subscription.customer.last_name': 'The same.',
  'Subscription.merchant': 'Who is paid.',
  Setting: 'The merchant’s wishes.',
  'Setting.redirect_url': 'Where the payer goes once the subscription is active, `https:`.',
  'Subscription.status': '`active` once it was paid: nothing more to pay. Any other word: to be paid.',
  'SendOtp.reference': 'The subscription’s reference.',
  'SubscriptionPay.reference': 'The subscription’s reference.',

  // Brand.
  company_logo: 'Logo of the page, where the object brings none; `https:`.',
  company_icon: 'The same, where there is no logo.',
  brand_primary_color: 'As a merchant’s `primaryColor`, where the object brings none.',
  brand_secondary_color: 'As `secondaryColor`.',
  favicon: 'Icon of the browser’s tab; `https:`.',
} as const satisfies Record<string, string>;
