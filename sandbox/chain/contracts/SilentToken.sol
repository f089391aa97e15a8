// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {PaymentToken} from "./PaymentToken.sol";

/// @title A payment token whose `transfer` returns nothing, as that of USDT on Ethereum does.
contract SilentToken is PaymentToken {
    constructor() PaymentToken("", "", 0, 0) {}

    function transfer(address to, uint256 value) public override returns (bool) {
        super.transfer(to, value);
        assembly ("memory-safe") {
            return(0, 0)
        }
    }
}
