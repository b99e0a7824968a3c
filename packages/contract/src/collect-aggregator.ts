/** The one `payment.online.aggregator` that means: the payer's UPI app has been asked to approve (collect request). */
export const COLLECT_AGGREGATOR = 'upi-collect';
