"""Runs the order store on SQLite, with several processes."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import tempfile
import unittest
from contextlib import closing
from decimal import Decimal
from pathlib import Path

from kobo_server import MemoryOrders, Price, SqlOrders, Started, StoredOrder
from kobo_server.orders import read_stored

PACKAGE = Path(__file__).parents[1]
STARTED = Started("CHK_A", "A-1", "5000.00", "NGN")
PRICE = Price("5000.00", "NGN")
#: Together 50 verifications and webhooks.
PROCESSES, CALLS = 5, 10


class SqlOrdersTest(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "orders.db")
        self.orders = SqlOrders(lambda: sqlite3.connect(self.path, timeout=60))
        self.orders.create_tables("sqlite")

    def test_an_order_is_shipped_once_by_fifty_verifications_and_webhooks_of_five_processes(self) -> None:
        self.orders.add(STARTED)
        command = [sys.executable, "-m", "tests.claim_once", self.path, str(CALLS)]
        environment = {**os.environ, "PYTHONPATH": str(PACKAGE / "src")}
        shops = [
            subprocess.Popen(
                command, cwd=PACKAGE, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            for _ in range(PROCESSES)
        ]
        for shop in shops:
            assert shop.stdin
            shop.stdin.write("start\n")
            shop.stdin.flush()
        printed = [line for shop in shops for line in shop.communicate()[0].split()]
        self.assertEqual(sorted(printed), sorted(["ship"] + ["already-fulfilled"] * (PROCESSES * CALLS - 1)))

    def test_the_database_refuses_a_second_use_of_a_reference_and_a_second_payment_of_an_order(self) -> None:
        self.assertIs(self.orders.claim("CHK_A", "A-1", PRICE), True)
        for reference, order in (("CHK_A", "A-1"), ("CHK_A", "B-1"), ("CHK_B", "A-1")):
            self.assertIs(self.orders.claim(reference, order, PRICE), False)
        self.assertIs(self.orders.claim("CHK_B", "B-1", PRICE), True)

    def test_the_database_stores_a_reference_for_only_one_order(self) -> None:
        self.orders.add(STARTED)
        with self.assertRaises(sqlite3.IntegrityError):
            self.orders.add(Started("CHK_A", "B-1", "5000.00", "NGN"))
        self.assertEqual(self.orders.find("CHK_A"), StoredOrder(STARTED, None))
        self.assertEqual(self.orders.find("chk_a"), StoredOrder(None, None))

    def test_a_claim_without_tables_is_an_error_and_not_a_duplicate(self) -> None:
        orders = SqlOrders(lambda: sqlite3.connect(":memory:"))
        with self.assertRaises(sqlite3.OperationalError):
            orders.claim("CHK_A", "A-1", PRICE)

    def test_a_row_by_names_is_an_error_before_the_payment_starts(self) -> None:
        def connect() -> sqlite3.Connection:
            connection = sqlite3.connect(self.path, timeout=60)
            connection.row_factory = lambda cursor, row: dict(zip(["reference", "order_id"], row))
            return connection

        orders = SqlOrders(connect)
        with self.assertRaises(TypeError):
            orders.add(STARTED)
        self.assertEqual(self.orders.find("CHK_A"), StoredOrder(None, None))
        self.orders.add(STARTED)
        with self.assertRaises(TypeError):
            orders.find("CHK_A")

    def test_an_order_that_the_database_changes_is_an_error_before_the_payment_starts(self) -> None:
        with closing(sqlite3.connect(self.path)) as database:
            database.execute(
                "CREATE TRIGGER shorten AFTER INSERT ON kobo_started "
                "BEGIN UPDATE kobo_started SET order_id = substr(order_id, 1, 2); END"
            )
        with self.assertRaises(ValueError):
            self.orders.add(STARTED)
        self.assertEqual(self.orders.find("CHK_A"), StoredOrder(None, None))

    def test_an_id_that_a_database_could_shorten_is_an_error(self) -> None:
        with self.assertRaises(ValueError):
            self.orders.claim("CHK_A", "A" * 256, PRICE)
        with self.assertRaises(ValueError):
            self.orders.add(Started("CHK_A", "ä" * 128, "5000.00", "NGN"))


class StoredTest(unittest.TestCase):
    def test_a_store_may_return_whole_numbers_and_decimals(self) -> None:
        for amount in ("5000", 5000, Decimal("5000.00")):
            row = StoredOrder(Started(170, 17, amount, "ngn"))  # type: ignore[arg-type]
            record = read_stored(row, "170").started
            assert record
            self.assertEqual((record.order, record.minor_units, record.currency), ("17", 500_000, "NGN"))

    def test_a_store_must_not_return_floats_or_other_rows(self) -> None:
        rows = [
            StoredOrder(Started("CHK_A", "A-1", 5000.0, "NGN")),  # type: ignore[arg-type]
            StoredOrder(Started("CHK_A", True, "5000", "NGN")),  # type: ignore[arg-type]
            StoredOrder(None, ""),
            {"started": STARTED},
            (STARTED, None),
            False,
        ]
        for row in rows:
            with self.subTest(str(row)), self.assertRaises((TypeError, ValueError)):
                read_stored(row, "CHK_A")  # type: ignore[arg-type]

    def test_memory_stores_a_reference_for_only_one_order(self) -> None:
        orders = MemoryOrders()
        orders.add(STARTED)
        with self.assertRaises(ValueError):
            orders.add(STARTED)
