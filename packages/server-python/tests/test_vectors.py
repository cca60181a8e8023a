"""Runs the vectors of packages/server: the same decisions as in Node."""

from __future__ import annotations

import unittest
from dataclasses import asdict
from typing import Any

from kobo_server._options import read_options
from kobo_server._signature import headers_of, problem_of
from kobo_server.refusals import RULES

from .vectors import Shop, bytes_of, cases_in

PAID = {"status": 200, "body": '{"status":true,"data":{"status":"success","amount":5000,"currency":"NGN"}}'}
OWN = {"reference": "CHK_A", "order": "A-1", "amount": "5000.00", "currency": "NGN"}
ORDER: dict[str, Any] = {"order": "A-1", "amount": "5000.00", "currency": "NGN"}


def order_of(case: dict[str, Any]) -> dict[str, Any]:
    order = dict(case["order"])
    elsewhere = order.pop("startedElsewhere", None)
    return {**order, **({} if elsewhere is None else {"started_elsewhere": elsewhere})}


class Vectors(unittest.TestCase):
    maxDiff = None

    def assert_outcome(self, result: Any, expected: dict[str, Any]) -> None:
        found = {name: value for name, value in asdict(result).items() if name in expected}
        self.assertEqual(found, expected)

    def test_a_verification_is_judged_as_in_node(self) -> None:
        for case in cases_in("verify"):
            with self.subTest(case["title"]):
                shop = Shop(case)
                result = shop.kobo.verify(case["reference"], **order_of(case))
                self.assert_outcome(result, case["expect"])
                self.assertEqual(shop.requests, case["requests"])
                if not result.ok:
                    self.assertEqual(result.message, RULES[result.refusal].message)

    def test_a_refused_order_can_still_be_paid_unless_it_was_paid(self) -> None:
        cases = [case for case in cases_in("verify") if not case["expect"]["ok"] and OWN in case["stored"]["started"]]
        self.assertGreater(len(cases), 200)
        for case in cases:
            with self.subTest(case["title"]):
                shop = Shop(case)
                refused = shop.kobo.verify(case["reference"], **order_of(case))
                shop.recover([PAID])
                self.assertEqual(shop.kobo.verify("CHK_A", **ORDER).ok, not refused.paid)

    def test_an_accepted_payment_counts_once(self) -> None:
        for case in cases_in("verify"):
            if case["expect"]["ok"]:
                with self.subTest(case["title"]):
                    shop = Shop(case)
                    self.assertTrue(shop.kobo.verify(case["reference"], **order_of(case)).ok)
                    self.assertTrue(shop.kobo.verify(case["reference"], **order_of(case)).paid)
                    self.assertFalse(shop.kobo.verify(case["reference"], **order_of(case)).ok)

    def test_a_start_is_judged_as_in_node(self) -> None:
        for case in cases_in("start"):
            with self.subTest(case["title"]):
                shop = Shop(case, service=case["options"]["service"])
                result = shop.kobo.start(**case["order"])
                self.assert_outcome(result, case["expect"])
                if result.ok:
                    self.assertEqual(result.url, case["expect"].get("url"))
                self.assertEqual(shop.requests, case["requests"])

    def test_a_signature_is_judged_as_in_node(self) -> None:
        for case in cases_in("signature"):
            with self.subTest(case["title"]):
                shop = Shop({"stored": {"started": [], "paid": []}, "replies": ["unreachable"]})
                secrets = read_options(shop.kobo._options, case["secrets"]).secrets
                problem = problem_of(headers_of(case["headers"]), bytes_of(case["body"]), secrets, case["now"])
                self.assertEqual(problem, case["expect"])

    def test_a_webhook_is_answered_as_in_node(self) -> None:
        for case in cases_in("webhook"):
            with self.subTest(case["title"]):
                now = case["now"]
                shop = Shop(case, webhook_secret=case["secrets"], now=lambda now=now: now)
                result = shop.kobo.webhook(case["headers"], bytes_of(case["body"]), case["prices"].get)
                self.assert_outcome(result, case["expect"])
                self.assertEqual(result.reference, case["expect"].get("reference"))
                self.assertEqual(shop.requests, case["requests"])
                again = shop.kobo.webhook(case["headers"], bytes_of(case["body"]), case["prices"].get)
                self.assertFalse(again.ok)


if __name__ == "__main__":
    unittest.main()
